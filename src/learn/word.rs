/// What the page says around lessons and names. The words stand in the books beside the lessons, so
/// that nobody fetches them who only plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Tab: lessons.
    Lessons,
    /// Heading: lessons in their order.
    InOrder,
    /// Heading: lessons that may be taken at any time.
    Extra,
    /// The step of a lesson, from 1.
    Step {
        /// Which, or how many.
        at: usize,
        /// Of how many.
        of: usize,
    },
    /// Steps of a lesson that are done.
    Done {
        /// Which, or how many.
        at: usize,
        /// Of how many.
        of: usize,
    },
    /// Button: help.
    Hint,
    /// Button: the wrong move is taken back.
    Again,
    /// Button: the step from its start.
    StartOver,
    /// Button: the next step.
    Next,
    /// Button: the step before.
    Before,
    /// Button: the next lesson, by its title.
    NextLesson(String),
    /// Button: all lessons.
    AllLessons,
    /// Button: what is marked is looked at.
    Check,
    /// Before what is said of a right answer.
    Right,
    /// Before what is said of a wrong answer.
    NotRight,
    /// Nothing is marked yet.
    NothingMarked,
    /// A lesson is done.
    LessonDone,
    /// The last lesson is done.
    CourseDone,
    /// Button: the first lesson, by its title.
    Begin(String),
    /// Button: the lesson that was begun, by its title.
    GoOn(String),
    /// What waits while moves are shown.
    Watch,
    /// Progress of a newer page is left alone.
    NewerProgress,
    /// Progress that cannot be read is put aside.
    DamagedProgress,
    /// So many zi, as they are shown.
    Zi(String),
    /// So many points, as they are shown.
    Points(String),
    /// Tab: names of moves.
    MoveNames,
    /// Tab: eye shapes.
    Shapes,
    /// Tab: what is needed to win.
    Results,
    /// Label: search among names.
    Search,
    /// No name fits what is searched.
    NothingFound,
    /// So many names fit what is searched.
    Found(usize),
    /// Column: eye shape.
    Shape,
    /// Column: what comes if the surrounded side begins.
    OwnerFirst,
    /// Column: what comes if the other side begins.
    OtherFirst,
    /// What the table of eye shapes supposes.
    ShapesMean,
    /// Heading: liberties of big eyes.
    BigEyes,
    /// Column: points in the eye.
    EyeSize,
    /// Column: liberties.
    Liberties,
    /// What the liberties of big eyes mean.
    BigEyesMean,
    /// Alive.
    Alive,
    /// Dead.
    Dead,
    /// Column: Black's area in zi.
    BlackArea,
    /// Column: White's area in zi.
    WhiteArea,
    /// Column: the result as it is said in China.
    ResultInZi,
    /// Column: the result as records have it.
    ResultInPoints,
    /// How results are worked out.
    ResultsMean,
    /// A point is marked, by its name.
    Marked(String),
    /// A point is not marked any more, by its name.
    Unmarked(String),
}

impl Word {
    /// One of each, for what has to look at all of them.
    #[must_use]
    pub fn all() -> Vec<Word> {
        vec![
            Word::Lessons,
            Word::InOrder,
            Word::Extra,
            Word::Step { at: 1, of: 2 },
            Word::Done { at: 1, of: 2 },
            Word::Hint,
            Word::Again,
            Word::StartOver,
            Word::Next,
            Word::Before,
            Word::NextLesson(String::new()),
            Word::AllLessons,
            Word::Check,
            Word::Right,
            Word::NotRight,
            Word::NothingMarked,
            Word::LessonDone,
            Word::CourseDone,
            Word::Begin(String::new()),
            Word::GoOn(String::new()),
            Word::Watch,
            Word::NewerProgress,
            Word::DamagedProgress,
            Word::Zi(String::new()),
            Word::Points(String::new()),
            Word::MoveNames,
            Word::Shapes,
            Word::Results,
            Word::Search,
            Word::NothingFound,
            Word::Found(1),
            Word::Shape,
            Word::OwnerFirst,
            Word::OtherFirst,
            Word::ShapesMean,
            Word::BigEyes,
            Word::EyeSize,
            Word::Liberties,
            Word::BigEyesMean,
            Word::Alive,
            Word::Dead,
            Word::BlackArea,
            Word::WhiteArea,
            Word::ResultInZi,
            Word::ResultInPoints,
            Word::ResultsMean,
            Word::Marked(String::new()),
            Word::Unmarked(String::new()),
        ]
    }

    /// The id of its text.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Word::Lessons => "ui.lessons",
            Word::InOrder => "ui.inOrder",
            Word::Extra => "ui.extra",
            Word::Step { .. } => "ui.step",
            Word::Done { .. } => "ui.done",
            Word::Hint => "ui.hint",
            Word::Again => "ui.again",
            Word::StartOver => "ui.startOver",
            Word::Next => "ui.next",
            Word::Before => "ui.before",
            Word::NextLesson(_) => "ui.nextLesson",
            Word::AllLessons => "ui.allLessons",
            Word::Check => "ui.check",
            Word::Right => "ui.right",
            Word::NotRight => "ui.notRight",
            Word::NothingMarked => "ui.nothingMarked",
            Word::LessonDone => "ui.lessonDone",
            Word::CourseDone => "ui.courseDone",
            Word::Begin(_) => "ui.begin",
            Word::GoOn(_) => "ui.goOn",
            Word::Watch => "ui.watch",
            Word::NewerProgress => "ui.newerProgress",
            Word::DamagedProgress => "ui.damagedProgress",
            Word::Zi(_) => "ui.zi",
            Word::Points(_) => "ui.points",
            Word::MoveNames => "ui.moveNames",
            Word::Shapes => "ui.shapes",
            Word::Results => "ui.results",
            Word::Search => "ui.search",
            Word::NothingFound => "ui.nothingFound",
            Word::Found(_) => "ui.found",
            Word::Shape => "ui.shape",
            Word::OwnerFirst => "ui.ownerFirst",
            Word::OtherFirst => "ui.otherFirst",
            Word::ShapesMean => "ui.shapesMean",
            Word::BigEyes => "ui.bigEyes",
            Word::EyeSize => "ui.eyeSize",
            Word::Liberties => "ui.liberties",
            Word::BigEyesMean => "ui.bigEyesMean",
            Word::Alive => "ui.alive",
            Word::Dead => "ui.dead",
            Word::BlackArea => "ui.blackArea",
            Word::WhiteArea => "ui.whiteArea",
            Word::ResultInZi => "ui.resultInZi",
            Word::ResultInPoints => "ui.resultInPoints",
            Word::ResultsMean => "ui.resultsMean",
            Word::Marked(_) => "ui.marked",
            Word::Unmarked(_) => "ui.unmarked",
        }
    }
}
