import { type DragEvent, useId, useState } from 'react';
import { problemSentence } from './problems.ts';
import { pictureBytesMax, pictureTypes, sendPicture } from './upload.ts';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  readonly onUploaded: (file: string) => void;
  /** Adds a drop area. */
  readonly isWide?: boolean;
  readonly takesSeveral?: boolean | undefined;
}

export function UploadButton({ onUploaded, isWide = false, takesSeveral = false }: Props) {
  const { content, locale } = useContentI18n();
  const { pictures: words } = content;
  const id = useId();
  const [running, setRunning] = useState<{ readonly name: string; readonly ratio: number }>();
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]) => {
    const wrong: string[] = [];
    let arrived = 0;
    setProblems([]);
    setSaid('');
    for (const file of files) {
      if (!pictureTypes.includes(file.type)) wrong.push(words.wrongKind(file.name));
      else if (file.size > pictureBytesMax) wrong.push(words.tooBig(file.name));
      else {
        setRunning({ name: file.name, ratio: 0 });
        const kept = await sendPicture(file, (ratio) => setRunning({ name: file.name, ratio }));
        if ('file' in kept) {
          arrived += 1;
          setSaid(arrived === 1 ? words.uploaded(kept.file) : words.uploadedAll(arrived));
          onUploaded(kept.file);
        } else if (kept.why) wrong.push(words.refused(file.name, problemSentence(kept.why, locale)));
        else wrong.push(kept.status === 0 ? words.failed(file.name) : words.failedWith(file.name, kept.status));
      }
    }
    setRunning(undefined);
    setProblems(wrong);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the field inside does the same.
    <div className={isWide ? 'upload upload--wide' : 'upload'} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {isWide && <p>{words.drop}</p>}
      <label className="upload__label small" htmlFor={id}>
        {takesSeveral ? words.choose : words.chooseOne}
      </label>
      <input
        id={id}
        className="small"
        type="file"
        accept={pictureTypes.join(',')}
        multiple={takesSeveral}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p className="small soft">{words.kinds}</p>
      {running && <progress className="letter__bar" value={running.ratio} max={1} aria-label={words.uploading(running.name)} />}
      <p role="status" className="small said">
        {running ? words.uploading(running.name) : said}
      </p>
      {problems.map((problem) => (
        <p key={problem} className="error" role="alert">
          {problem}
        </p>
      ))}
    </div>
  );
}
