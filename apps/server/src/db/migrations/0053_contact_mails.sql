-- Staff see at a reply to a message whether its mail was sent or came back. Rows of the outbox are deleted after a month, so nothing
-- refers to them. Replies of the version before have none.
alter table contact_entries add column outbox_id uuid;
