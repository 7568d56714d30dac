import { accessPath } from './access-link.ts';
import { sharePath } from './share-link.ts';

/** The English paths of pages whose addresses end in a token: whoever has it can open the link. */
const tokenPaths = [sharePath, accessPath] as const;

const withToken = new RegExp(`^((?:/[a-z]+)?(?:${tokenPaths.join('|')}))/.*`, 's');

/** A path, in any locale, without the token of a link (V2, T1). */
export const withoutLinkToken = (path: string): string => path.replace(withToken, '$1');

/** Whether the address of a built page, given without a token, may hold one. */
export const hasLinkToken = (path: string): boolean => tokenPaths.some((each) => each === path);
