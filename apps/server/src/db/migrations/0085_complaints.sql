-- Complaints: buyers complain to WeChat Pay about the shop, which has to answer there within a day. `disputes` has a
-- row for each order that a complaint is about, so that the order warns before it is shipped.

create table complaints (
  provider         text not null,
  number           text not null,                 -- the provider's own
  state            text not null check (state in ('pending', 'processing', 'processed')),
  type             text not null,                 -- as the provider names it
  problem          text not null,                 -- what the buyer chose from the provider's list
  text             text not null,
  phone            text not null,                 -- masked
  wanted_fen       bigint,
  picture_num      int not null,
  has_new_message  boolean not null,
  is_refunded      boolean not null,
  times            int not null,
  opened_at        timestamptz not null,
  -- Until when the shop has to answer, and to complete it; null when it does not have to.
  reply_by         timestamptz,
  finish_by        timestamptz,
  -- When the shop asked the provider, by the shop's clock: the answer to an earlier question changes nothing.
  asked_at         timestamptz not null,
  ended_at         timestamptz,
  -- When the shop asks the provider next; null once it has ended.
  next_check_at    timestamptz,
  primary key (number, provider)
);
create index complaints_open on complaints (next_check_at) where ended_at is null;
create index complaints_opened on complaints (opened_at);

-- What the buyer, the shop and the provider wrote and did.
create table complaint_entries (
  id           bigint generated always as identity, -- of entries of one moment, the order in which they came
  provider     text not null,
  number       text not null,
  entry_id     text not null,                     -- the provider's own
  at           timestamptz not null,
  author       text not null check (author in ('buyer', 'shop', 'provider')),
  type         text not null,
  text         text not null,
  picture_num  int not null,
  primary key (number, provider, entry_id),
  foreign key (number, provider) references complaints (number, provider) on delete cascade
);

-- What staff tell the provider about a complaint, one thing after another.
create table complaint_acts (
  id           uuid primary key default gen_random_uuid(),
  provider     text not null,
  number       text not null,
  kind         text not null check (kind in ('reply', 'complete')),
  text         text not null,
  state        text not null check (state in ('sending', 'sent', 'failed')),
  problem      text not null default '',          -- why the provider refused it
  staff_id     uuid references staff,
  created_at   timestamptz not null,
  -- When it was last sent, and how often; from then on the history has to be read before it is sent again.
  tried_at     timestamptz,
  tries        int not null default 0,
  next_try_at  timestamptz,
  -- The entry of the history that it became.
  entry_id     text,
  foreign key (number, provider) references complaints (number, provider) on delete cascade
);
create index complaint_acts_number on complaint_acts (number, provider);
create unique index complaint_acts_sending on complaint_acts (number, provider) where state = 'sending';
create index complaint_acts_due on complaint_acts (next_try_at) where state = 'sending';
