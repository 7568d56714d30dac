import { readDocument } from '#domain/content/documents.ts';
import { fillFigures, siteFigureValues } from '#domain/content/text-figures.ts';
import json from './application.json' with { type: 'json' };
import { facts } from './facts.ts';

const { page, questions, options } = readDocument('application', json);

/** Texts next to and below the form, with their figures. */
export const application = fillFigures(page, siteFigureValues(facts));
/** The questions and options. Each answer is saved together with its question's text. */
export const applicationForm = { questions, options };
export const { questions: applicationQuestions, options: applicationOptionTexts } = applicationForm;
