-- Texts and pictures of the site that staff change without a release.

create table documents (
  key          text not null check (key in ('agreement', 'privacy')),
  language     text not null check (language in ('zh-cn', 'en-us')),
  title        text not null,
  content      text not null,
  version      text not null,
  updated_at   timestamptz not null,
  primary key (key, language)
);

create table banners (
  id           text primary key,
  picture_id   text not null references pictures,
  title        jsonb not null,
  text         jsonb not null,
  link         text not null,
  sort         integer not null default 0
);

-- What was once put in to begin with; a seed that is listed here is never sown again.
create table seeds (
  name         text primary key,
  sown_at      timestamptz not null
);
