import { type DragEvent, useId } from 'react';
import { pictureTypes } from './upload.ts';
import { useContentI18n } from './use-content-i18n.ts';
import { UploadProgress, useUploads } from './use-uploads.tsx';

interface Props {
  readonly onUploaded: (file: string) => void;
  /** Adds a drop area. */
  readonly isWide?: boolean;
  readonly takesSeveral?: boolean | undefined;
}

export function UploadButton({ onUploaded, isWide = false, takesSeveral = false }: Props) {
  const { pictures: words } = useContentI18n().content;
  const id = useId();
  const uploads = useUploads();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void uploads.send([...event.dataTransfer.files], onUploaded);
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
          void uploads.send([...(target.files ?? [])], onUploaded);
          target.value = '';
        }}
      />
      <p className="small soft">{words.kinds}</p>
      <UploadProgress uploads={uploads} />
    </div>
  );
}
