// node src/publish/check-content.ts: prints each problem of the content of this folder in one line, and ends with 1 if there's any.
// The build checks more, but only after a while.
export {};

try {
  const { problemsOfContent } = await import('../site/check-content.ts');
  const problems = problemsOfContent();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  // A file that can't even be read.
  console.log(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
