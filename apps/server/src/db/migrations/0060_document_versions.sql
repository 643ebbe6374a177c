-- Staff publish new versions of the user agreement and the privacy policy; the ones before stay readable, with what changed. A row
-- is copied here when the next version takes its place. Servers of the version before read the documents as they did.
alter table documents
  add column note jsonb not null default '{"zh-cn": "", "en-us": ""}',
  add column staff_id uuid references staff;

create table document_versions (
  key          text not null check (key in ('agreement', 'privacy')),
  version      text not null,
  language     text not null check (language in ('zh-cn', 'en-us')),
  title        text not null,
  content      text not null,
  note         jsonb not null,
  updated_at   timestamptz not null,
  staff_id     uuid references staff,
  primary key (key, version, language)
);
