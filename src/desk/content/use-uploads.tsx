import { useRef, useState } from 'react';
import { problemSentence } from './problems.ts';
import { pictureBytesMax, pictureTypes, sendPicture } from './upload.ts';
import { useContentI18n } from './use-content-i18n.ts';

export interface Uploads {
  /** One after another; resolves with each picture's name, undefined for one that wasn't taken. */
  readonly send: (files: readonly File[], onUploaded?: (file: string) => void) => Promise<readonly (string | undefined)[]>;
  readonly running: { readonly name: string; readonly ratio: number } | undefined;
  readonly said: string;
  readonly problems: readonly string[];
}

/**
 * Uploads pictures, and says how that goes. Those that come meanwhile wait, and what's said of the earlier ones stays. `describedLater`:
 * nothing can be described where they're uploaded.
 */
export function useUploads({ describedLater = false } = {}): Uploads {
  const { content, locale } = useContentI18n();
  const { pictures: words } = content;
  const [running, setRunning] = useState<Uploads['running']>();
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const refuse = (problem: string): undefined => {
    setProblems((before) => [...new Set([...before, problem])]);
  };
  const upload = async (file: File): Promise<string | undefined> => {
    if (!pictureTypes.includes(file.type)) return refuse(words.wrongKind(file.name));
    if (file.size > pictureBytesMax) return refuse(words.tooBig(file.name));
    setRunning({ name: file.name, ratio: 0 });
    const outcome = await sendPicture(file, (ratio) => setRunning({ name: file.name, ratio }));
    if ('file' in outcome) return outcome.file;
    if (outcome.why) return refuse(words.refused(file.name, problemSentence(outcome.why, locale)));
    return refuse(outcome.status === 0 ? words.failed(file.name) : words.failedWith(file.name, outcome.status));
  };
  const uploadAll: Uploads['send'] = async (files, onUploaded) => {
    const kept: (string | undefined)[] = [];
    for (const file of files) {
      const name = await upload(file);
      kept.push(name);
      if (name === undefined) continue;
      setArrived((before) => [...before, name]);
      onUploaded?.(name);
    }
    return kept;
  };
  const send: Uploads['send'] = async (files, onUploaded) => {
    if (files.length === 0) return [];
    if (waiting.current === 0) {
      setArrived([]);
      setProblems([]);
    }
    waiting.current += 1;
    const sent = queue.current.then(() => uploadAll(files, onUploaded));
    const settle = () => {
      waiting.current -= 1;
      if (waiting.current === 0) setRunning(undefined);
    };
    queue.current = sent.then(settle, settle);
    return sent;
  };
  const { one, many } = describedLater ? words.uploadedFirst : words.uploaded;
  const said = arrived.length > 1 ? many(arrived.length) : arrived.map(one).join('');
  return { send, running, said, problems };
}

export function UploadProgress({ uploads: { running, said, problems } }: { readonly uploads: Uploads }) {
  const words = useContentI18n().content.pictures;
  return (
    <>
      {running && <progress className="letter__bar" value={running.ratio} max={1} aria-label={words.uploading(running.name)} />}
      <p role="status" className="small said">
        {running ? words.uploading(running.name) : said}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="error" role="alert">
          {problem}
        </p>
      ))}
    </>
  );
}
