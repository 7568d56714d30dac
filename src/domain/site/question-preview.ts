/** The quizzes whose questions have a preview of their own, by the document that holds them. */
export const previewedQuizzes = ['readiness', 'knowledge'] as const;
export type PreviewedQuiz = (typeof previewedQuizzes)[number];

/** English path of a page that only previews have: a question as the quiz shows it, which a page without scripts never reaches. */
export const questionPreviewPath = (quiz: PreviewedQuiz, id: string): string => `/question-preview/${quiz}/${id}`;
