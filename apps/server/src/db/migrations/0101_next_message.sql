-- The next message to send is the first of its channel, also when very many wait for a later time.
drop index outbox_due;
create index outbox_due on outbox (channel, not_before) where status in ('waiting', 'sending');
