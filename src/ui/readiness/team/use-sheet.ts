import { useEffect, useState } from 'react';
import { openDevice } from '#browser/device.ts';
import { onView } from '#browser/measure/shown.ts';
import { isOpenedHere } from '#browser/opened-teams.ts';
import { createTeamClient } from '#browser/team-client.ts';
import { useStepHistory } from '#ui/flow/use-step-history.ts';
import { createSheetRunner, type SheetRunner, type SheetView, sheetPage, startSheet } from './sheet-runner.ts';

export interface SheetControls extends SheetView, Pick<SheetRunner, 'dispatch' | 'resume'> {
  /** False when the device can't store answers (S3). */
  readonly persistent: boolean;
  /** All of a sheet's code is here with its page. */
  readonly delivers: true;
  readonly restore: () => void;
  /** The link's token; '' until the page has been shown. */
  readonly token: string;
  /** True on the device that made the link. */
  readonly isOpener: boolean;
}

/** The token is in the fragment, which no server and no other site gets to see. */
const readToken = () => location.hash.slice(1);

/** Runs the sheet of the page's link. */
export function useSheet(apiBase: string): SheetControls {
  const [view, setView] = useState(startSheet);
  const [token, setToken] = useState('');
  const [{ device, runner }] = useState(() => {
    const device = openDevice(() => localStorage);
    return { device, runner: createSheetRunner({ device, client: createTeamClient(apiBase, (...call) => fetch(...call)) }, setView) };
  });
  useEffect(() => {
    let close = () => {};
    onView((isAgain) => {
      if (isAgain) return;
      setToken(readToken());
      close = runner.open(readToken());
    });
    // Another link in the same tab is another team.
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    return () => {
      close();
      removeEventListener('hashchange', reload);
    };
  }, [runner]);
  useStepHistory(sheetPage, view.ready ? view.state : null, runner.dispatch);
  const { dispatch, resume, restore } = runner;
  const isOpener = token !== '' && isOpenedHere(device, token);
  return { ...view, dispatch, resume, restore: () => void restore(), persistent: device.persistent, delivers: true, token, isOpener };
}
