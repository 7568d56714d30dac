import { useEffect } from 'react';
import type { DeskMember } from '#domain/owner/desk-sign-in.ts';
import { useInvite } from '../frame/invite.ts';
import { beginSession, useSession } from '../frame/session.ts';
import { QueryResult } from '../frame/states.tsx';
import { useQuery } from '../frame/use-query.ts';
import { Join } from './join.tsx';
import { SignIn } from './sign-in.tsx';
import './sign-in.css';

export function SignInGate() {
  const invite = useInvite();
  const session = useSession();
  if (invite !== null) return <Join key={invite} token={invite} />;
  return session.state === 'out' ? <SignIn isEnded={session.isEnded} /> : <Resume />;
}

/** Checks for an existing session; without one, the response leads to the sign-in. */
function Resume() {
  const query = useQuery<Pick<DeskMember, 'name' | 'role'>>('/session');
  const { data } = query;
  useEffect(() => {
    if (data) beginSession(data);
  }, [data]);
  return <QueryResult query={query}>{() => null}</QueryResult>;
}
