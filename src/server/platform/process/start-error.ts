/** Tells the operator why a program can't start. Must contain no visitor data. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
