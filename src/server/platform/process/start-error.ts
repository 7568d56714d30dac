/** For the operator; must contain no visitor data. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
