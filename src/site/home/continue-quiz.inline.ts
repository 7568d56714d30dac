import { scriptData } from '#site/bundle/script-data.ts';

export interface ContinueQuiz {
  /** The button's text, with %n for the answers and %t for the questions. */
  readonly text: string;
  readonly questions: readonly string[];
}

// Runs right after the assessment's button, which invites visitors who've started to continue.
const { text, questions } = scriptData<ContinueQuiz>();
const button = document.currentScript?.previousElementSibling;
try {
  const journal = JSON.parse(localStorage.getItem('tino.readiness-quiz.journal') ?? 'null');
  const count = questions.filter((id) => journal?.data[id] !== undefined).length;
  if (button && journal?.step > 0 && !journal.complete)
    button.textContent = text.replace('%n', `${count}`).replace('%t', `${questions.length}`);
} catch {
  // Storage is blocked or holds foreign data: keep the start button.
}
