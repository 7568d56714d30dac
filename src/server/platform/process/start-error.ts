/** Why a program can't start, in plain words for the operator. It must have no visitor data. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
