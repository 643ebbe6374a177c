-- Messages leave through the outbox: written with the change that causes them, sent by a job.

create table outbox (
  id           uuid primary key default gen_random_uuid(),
  channel      text not null check (channel in ('sms', 'mail')),
  template     text not null,
  recipient    text not null,
  language     text not null check (language in ('zh-cn', 'en-us')),
  params       jsonb not null,                   -- emptied once sent: codes do not stay
  status       text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'failed')),
  tries        integer not null default 0,
  not_before   timestamptz not null,             -- while it is being sent: when it counts as lost
  expires_at   timestamptz,                      -- a code that is late is not sent at all
  created_at   timestamptz not null,
  sent_at      timestamptz
);
create index outbox_due on outbox (not_before) where status in ('waiting', 'sending');
create index outbox_age on outbox (created_at);
