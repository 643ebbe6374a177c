-- The texts of the site that staff write and publish in each language, and the messages of the contact form. Banners move
-- here; nodes of the version before still read the table banners, which a later migration drops.

create table content_categories (
  id           text primary key,
  kind         text not null check (kind in ('news', 'trend', 'guide', 'faq', 'contact')),
  name         jsonb not null,
  sort         integer not null default 0
);

create table content_items (
  id           uuid primary key default gen_random_uuid(),
  kind         text not null check (
    kind in ('news', 'trend', 'guide', 'about', 'help', 'faq', 'banner', 'season', 'contact', 'qr-code')),
  slug         text not null,
  category_id  text references content_categories,
  is_top       boolean not null default false,
  sort         integer not null default 0,
  read_num     integer not null default 0,
  version      integer not null default 1,
  created_at   timestamptz not null
);
-- Articles of all kinds share their links.
create unique index content_items_slug on content_items
  ((case when kind in ('news', 'trend', 'guide') then 'article' else kind end), slug);
create index content_items_category on content_items (category_id);

-- One language of a text. Readers see `live`, and from `publish_at` on `next`, until `end_at`.
create table content_texts (
  id                  uuid primary key default gen_random_uuid(),
  item_id             uuid not null references content_items on delete cascade,
  language            text not null check (language in ('zh-cn', 'en-us')),
  status              smallint not null check (status in (10, 20, 30, 40)),
  version             integer not null default 1,
  draft               jsonb not null,
  next                jsonb,
  live                jsonb,
  publish_at          timestamptz,
  end_at              timestamptz,
  first_published_at  timestamptz,
  updated_at          timestamptz not null,
  staff_id            uuid references staff,       -- who saved the draft last; null for the shop itself
  unique (item_id, language),
  check ((status = 20) = (next is not null)),
  check (status <> 30 or live is not null),
  check (status not in (10, 40) or live is null),
  check (status not in (20, 30) or publish_at is not null)
);
create index content_texts_due on content_texts (publish_at) where status = 20;
create index content_texts_ending on content_texts (end_at) where status in (20, 30) and end_at is not null;

-- What each save stored, by the version that it made.
create table content_revisions (
  text_id      uuid not null references content_texts on delete cascade,
  revision     integer not null,
  body         jsonb not null,
  at           timestamptz not null,
  staff_id     uuid references staff,
  primary key (text_id, revision)
);

create table content_history (
  id           bigint generated always as identity primary key,
  text_id      uuid not null references content_texts on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null,
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text,
  constraint content_history_actor check (
    case actor_type
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index content_history_text on content_history (text_id, id);

with banner as (
  insert into content_items (kind, slug, sort, created_at)
  select 'banner', id, sort, now() from banners
  returning id, slug
)
insert into content_texts (item_id, language, status, draft, live, publish_at, first_published_at, updated_at)
select banner.id, language, 30, body, body, now(), now(), now()
from banner
join banners on banners.id = banner.slug
cross join (values ('zh-cn'), ('en-us')) as languages (language)
cross join lateral (
  select jsonb_build_object('title', banners.title ->> language, 'text', banners.text ->> language,
    'link', banners.link, 'image', banners.picture_id) as body
) bodies;

create table contact_messages (
  id            uuid primary key,
  sn            text not null unique,
  status        smallint not null check (status in (10, 20, 30)),
  member_id     uuid references members,
  language      text not null check (language in ('zh-cn', 'en-us')),
  subject_id    text references content_categories on delete set null,
  subject       jsonb not null,                    -- its names, which outlive it
  name          text not null,
  company       text not null,
  mobile        text,
  email         text,
  content       text not null,
  picture_num   smallint not null,
  assignee_id   uuid references staff,
  created_at    timestamptz not null,
  closed_at     timestamptz,
  check (num_nonnulls(mobile, email) > 0),
  check ((status = 30) = (closed_at is not null))
);
create index contact_messages_status on contact_messages (status, created_at);
create index contact_messages_newest on contact_messages (created_at desc, id);
create index contact_messages_member on contact_messages (member_id, created_at) where member_id is not null;
create index contact_messages_closed on contact_messages (closed_at) where closed_at is not null;
create index contact_messages_subject on contact_messages (subject_id);

-- Replies by mail and notes of the staff.
create table contact_entries (
  id            bigint generated always as identity primary key,
  message_id    uuid not null references contact_messages on delete cascade,
  kind          text not null check (kind in ('reply', 'note')),
  content       text not null,
  staff_id      uuid not null references staff,
  at            timestamptz not null
);
create index contact_entries_message on contact_entries (message_id, id);

create table contact_message_history (
  id           bigint generated always as identity primary key,
  message_id   uuid not null references contact_messages on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null,
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text,
  constraint contact_message_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index contact_message_history_message on contact_message_history (message_id, id);
create index contact_message_history_member on contact_message_history (member_id) where member_id is not null;

-- Who answers customers elsewhere writes the texts of the site as well.
update staff set permissions = permissions || '{content}' where permissions @> '{comments,messages}';
