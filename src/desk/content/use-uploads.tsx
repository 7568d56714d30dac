import { useState } from 'react';
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

/** Uploads pictures, and says how that goes. */
export function useUploads(): Uploads {
  const { content, locale } = useContentI18n();
  const { pictures: words } = content;
  const [running, setRunning] = useState<Uploads['running']>();
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send: Uploads['send'] = async (files, onUploaded) => {
    const wrong: string[] = [];
    const kept: (string | undefined)[] = [];
    setProblems([]);
    setSaid('');
    for (const file of files) {
      let name: string | undefined;
      if (!pictureTypes.includes(file.type)) wrong.push(words.wrongKind(file.name));
      else if (file.size > pictureBytesMax) wrong.push(words.tooBig(file.name));
      else {
        setRunning({ name: file.name, ratio: 0 });
        const outcome = await sendPicture(file, (ratio) => setRunning({ name: file.name, ratio }));
        if ('file' in outcome) name = outcome.file;
        else if (outcome.why) wrong.push(words.refused(file.name, problemSentence(outcome.why, locale)));
        else wrong.push(outcome.status === 0 ? words.failed(file.name) : words.failedWith(file.name, outcome.status));
      }
      kept.push(name);
      if (name === undefined) continue;
      const arrived = kept.filter((each) => each !== undefined).length;
      setSaid(arrived === 1 ? words.uploaded(name) : words.uploadedAll(arrived));
      onUploaded?.(name);
    }
    setRunning(undefined);
    setProblems(wrong);
    return kept;
  };
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
