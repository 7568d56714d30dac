import { brand } from '#content/brand.ts';
import { courses } from '#content/courses.ts';
import { facts } from '#content/facts.ts';
import type { Founder as Person } from '#domain/content/founders.ts';
import type { ListedPost as Card } from '#domain/site/blog.ts';
import { coursePath, sitePaths } from '#domain/site/site-pages.ts';
import { type Locale, localPath } from '#domain/text/locale.ts';
import { BackLink } from '#site/back-link.tsx';
import { CallToAction } from '#site/call-to-action.tsx';
import { profileStrings } from '#strings/site/profile.ts';
import { PostCard } from '#ui/blog/post-card.tsx';
import { CourseArt } from '#ui/parts/art/course-art.tsx';
import { FounderProfile } from './founder-profile.tsx';
import './profile.css';

interface Props {
  locale: Locale;
  founder: Person;
  /** Newest first. */
  posts: readonly Card[];
}

/** A founder's profile: background, a call, courses and posts (C14). */
export function Profile({ locale, founder, posts }: Props) {
  const words = profileStrings[locale];
  const { name } = founder;
  const taught = courses.filter(({ instructor }) => instructor.name === name);
  return (
    <>
      <section className="wrap profile">
        <BackLink href={localPath(sitePaths.about, locale)} text={words.back} />
        {founder.sample && <p className="small soft">{words.sample}</p>}
        <FounderProfile locale={locale} founder={founder} profile />
      </section>
      {taught.length > 0 && (
        <section className="section rule" aria-labelledby="courses">
          <div className="wrap">
            <h2 id="courses">{words.courses(name)}</h2>
            <div className="posts">
              {taught.map(({ slug, audience, title, description, drawing }) => (
                <article className="post" key={slug}>
                  <CourseArt drawing={drawing} />
                  <p className="post__meta">
                    <span className="tag">{audience[locale]}</span>
                  </p>
                  <h3>
                    <a href={localPath(coursePath(slug), locale)}>{title[locale]}</a>
                  </h3>
                  <p className="soft small">{description[locale]}</p>
                </article>
              ))}
            </div>
          </div>
        </section>
      )}
      {posts.length > 0 && (
        <section className="section rule" aria-labelledby="articles">
          <div className="wrap">
            <h2 id="articles">{words.articles(name)}</h2>
            <div className="posts">
              {posts.map((post) => (
                <PostCard key={post.slug} post={post} locale={locale} />
              ))}
            </div>
          </div>
        </section>
      )}
      <CallToAction
        locale={locale}
        heading={words.callHeading(name)}
        text={words.callText(facts.callMinutes, name)}
        label={words.call(name)}
      />
    </>
  );
}

/** At most 170 characters. */
export function describeFounder({ name, role }: Person, locale: Locale): string {
  const whole = profileStrings[locale].description(name, role.title[locale], role.subtitle[locale], brand.name);
  return whole.length <= 170 ? whole : `${whole.slice(0, 168).replace(/\s+\S*$/, '')}…`;
}
