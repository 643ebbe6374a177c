-- Which provider got a message and under which id, when it got it or may have got it (after a timeout it may have accepted
-- it), and what its receipt said later. Earlier messages, and those of the version before, keep null.

alter table outbox
  add column provider text,
  add column provider_message_id text,
  add column handed_at timestamptz,
  add column delivery text check (delivery in ('delivered', 'failed')),
  add column delivery_reason text,               -- the provider's word for it
  add column delivery_at timestamptz;
create index outbox_handed on outbox (recipient, handed_at) where handed_at is not null and channel = 'sms';
create index outbox_provider_message on outbox (provider_message_id) where provider_message_id is not null;
