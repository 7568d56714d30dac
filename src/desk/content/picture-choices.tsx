import { useQuery } from '../frame/use-query.ts';
import type { ContentOverview } from './api.ts';
import { Thumbnail } from './thumbnail.tsx';
import { UploadButton } from './upload-button.tsx';
import { useContentI18n } from './use-content-i18n.ts';

interface Props {
  /** The chosen picture's file. */
  readonly chosen?: string;
  /** A file of its own may be several at once, each of them chosen. */
  readonly takesSeveral?: boolean;
  readonly onChosen: (file: string) => void;
}

/** All pictures by what they look like, and a place to add one. */
export function PictureChoices({ chosen, takesSeveral, onChosen }: Props) {
  const { content, locale } = useContentI18n();
  const query = useQuery<ContentOverview>('/content');
  const pictures = query.data?.pictures.filter(({ isRemoved }) => !isRemoved) ?? [];
  return (
    <div className="picture-choices">
      {pictures.length > 0 && (
        <ul aria-label={content.pictures.choosing}>
          {pictures.map((picture) => (
            <li key={picture.file}>
              <button
                type="button"
                className="picture-choice"
                aria-pressed={picture.file === chosen}
                onClick={() => onChosen(picture.file)}
              >
                <Thumbnail picture={picture} />
                {picture.alt[locale] || picture.file}
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.data && pictures.length === 0 && <p className="small soft">{content.pictures.none}</p>}
      <UploadButton
        takesSeveral={takesSeveral}
        onUploaded={(file) => {
          query.refetch();
          onChosen(file);
        }}
      />
    </div>
  );
}
