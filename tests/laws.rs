//! Laws that hold in every game: over games that chance plans, natively with the smallest
//! counterexample when one fails, in wasm over a fixed row of games.
#![allow(clippy::panic, reason = "a broken law has to stop the run")]

mod common;

#[cfg(not(target_arch = "wasm32"))]
mod by_chance {
    use proptest::prelude::*;

    use super::common::laws::{self, Plan};

    /// Small boards, where captures and repetitions are frequent; rectangles among them.
    fn plan(most: usize) -> impl Strategy<Value = Plan> {
        let side = 1..=7u8;
        let start = prop_oneof![
            2 => Just(Vec::new()),
            1 => proptest::collection::vec(0..4u8, 0..30),
        ];
        let choices = proptest::collection::vec(any::<u16>(), 0..most);
        (side.clone(), side, start, choices).prop_map(|(cols, rows, start, choices)| Plan {
            cols,
            rows,
            start,
            choices,
        })
    }

    /// Boards of two to eight points, where nearly every move takes or repeats something.
    fn tiny(most: usize) -> impl Strategy<Value = Plan> {
        plan(most).prop_map(|plan| Plan {
            cols: 1 + plan.cols % 4,
            rows: 1 + plan.rows % 2,
            ..plan
        })
    }

    fn large() -> impl Strategy<Value = Plan> {
        (plan(400), 8..=25u8, 8..=25u8).prop_map(|(plan, cols, rows)| Plan { cols, rows, ..plan })
    }

    fn edges() -> impl Strategy<Value = i32> {
        prop_oneof![Just(i32::MIN), Just(i32::MAX), -1300..1300, any::<i32>(),]
    }

    fn config(cases: u32) -> ProptestConfig {
        ProptestConfig {
            cases,
            failure_persistence: None,
            ..ProptestConfig::default()
        }
    }

    proptest! {
        #![proptest_config(config(48))]

        #[test]
        fn chains_liberties_and_keys_equal_those_from_scratch(plan in plan(120)) {
            laws::chains_are_kept_right(&plan);
        }

        #[test]
        fn a_trial_tells_what_a_play_does(plan in plan(120)) {
            laws::trials_tell_what_happens(&plan);
        }

        #[test]
        fn repetition_by_key_equals_comparing_every_board(plan in tiny(60)) {
            laws::repetition_equals_comparing_boards(&plan);
        }

        #[test]
        fn repetition_on_larger_boards(plan in plan(60)) {
            laws::repetition_equals_comparing_boards(&plan);
        }

        #[test]
        fn the_ko_mark_is_where_one_may_not_take_back(plan in tiny(120)) {
            laws::ko_mark_is_true(&plan);
        }

        #[test]
        fn stones_and_prisoners_add_up(plan in plan(300)) {
            laws::no_stone_is_lost(&plan);
        }

        #[test]
        fn stones_add_up_on_large_boards(plan in large()) {
            laws::no_stone_is_lost(&plan);
        }
    }

    proptest! {
        #![proptest_config(config(192))]

        #[test]
        fn a_refused_move_changes_nothing(plan in plan(120)) {
            laws::refusals_change_nothing(&plan);
        }

        #[test]
        fn taking_back_and_bringing_back_equal_replaying(plan in plan(120)) {
            laws::undo_equals_replay(&plan);
        }

        #[test]
        fn a_saved_game_is_the_same_game(plan in plan(80)) {
            laws::saving_keeps_everything(&plan);
        }

        #[test]
        fn verbs_in_any_order_keep_the_phases(plan in plan(160)) {
            laws::verbs_keep_the_phases(&plan);
        }

        #[test]
        fn time_keeps_its_rules(plan in plan(160)) {
            laws::time_keeps_its_rules(&plan);
        }

        #[test]
        fn taking_all_back_gives_all_time_back(plan in plan(80)) {
            laws::taking_all_back_gives_all_time_back(&plan);
        }

        #[test]
        fn area_and_territory_agree_with_pass_stones(plan in plan(80)) {
            laws::pass_stones_make_area_and_territory_equal(&plan);
        }

        #[test]
        fn any_board_can_be_counted_by_any_rules(plan in plan(20)) {
            laws::any_board_can_be_counted(&plan);
        }

        #[test]
        fn any_large_board_can_be_counted_by_any_rules(plan in large()) {
            laws::any_board_can_be_counted(&plan);
        }

        #[test]
        fn komi_of_any_size_can_be_counted_with(half_points in edges()) {
            laws::komi_of_any_size_is_harmless(half_points);
        }
    }

    proptest! {
        #![proptest_config(config(2000))]

        #[test]
        fn a_damaged_save_is_refused_or_can_be_played_on_with(
            plan in tiny(40),
            // Digits find their way into numbers, so that much of the damage can still be read.
            damage in proptest::collection::vec(
                (any::<usize>(), prop_oneof![4 => b'0'..=b'9', 1 => any::<u8>()]),
                1..4,
            ),
        ) {
            laws::damage_is_refused_or_harmless(&plan, &damage);
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod in_a_row {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::common::laws::{self, Plan};

    /// Numbers that look like chance and are the same every time.
    struct Numbers(u64);

    impl Numbers {
        fn next(&mut self) -> u64 {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            self.0 >> 33
        }
    }

    fn plans(most: u64) -> impl Iterator<Item = Plan> {
        let mut numbers = Numbers(most);
        (0..24).map(move |_| {
            let (cols, rows) = (1 + numbers.next() % 7, 1 + numbers.next() % 7);
            let start = numbers.next() % 2 * (numbers.next() % 20);
            let moves = numbers.next() % most;
            Plan {
                cols: cols as u8,
                rows: rows as u8,
                start: (0..start).map(|_| (numbers.next() % 4) as u8).collect(),
                choices: (0..moves).map(|_| numbers.next() as u16).collect(),
            }
        })
    }

    #[wasm_bindgen_test]
    fn boards_and_repetition() {
        plans(80).for_each(|plan| laws::chains_are_kept_right(&plan));
        plans(80).for_each(|plan| laws::trials_tell_what_happens(&plan));
        plans(30).for_each(|plan| laws::repetition_equals_comparing_boards(&plan));
        plans(200).for_each(|plan| laws::no_stone_is_lost(&plan));
    }

    #[wasm_bindgen_test]
    fn games() {
        plans(120).for_each(|plan| laws::refusals_change_nothing(&plan));
        plans(120).for_each(|plan| laws::undo_equals_replay(&plan));
        plans(80).for_each(|plan| laws::pass_stones_make_area_and_territory_equal(&plan));
        plans(80).for_each(|plan| laws::any_board_can_be_counted(&plan));
        plans(80).for_each(|plan| laws::saving_keeps_everything(&plan));
        plans(160).for_each(|plan| laws::verbs_keep_the_phases(&plan));
        plans(160).for_each(|plan| laws::time_keeps_its_rules(&plan));
        plans(80).for_each(|plan| laws::taking_all_back_gives_all_time_back(&plan));
        let damage = [(977, b'7')];
        plans(40).for_each(|plan| laws::damage_is_refused_or_harmless(&plan, &damage));
    }
}
