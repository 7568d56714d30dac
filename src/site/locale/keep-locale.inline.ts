import { replaceSearch, takeChoice } from './choice.ts';

// A prefixed page keeps its locale: it only stores a choice that its address makes, and cleans the address (L2).
const { chosen, search } = takeChoice();
if (chosen) replaceSearch(search);
