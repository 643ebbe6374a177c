-- Mails whose file was not in the media store when they were to be sent: staff see them until they are sent.
create index outbox_lost_files on outbox ((params -> 'file' ->> 'key'))
  where delivery_reason = 'file-missing' and status in ('waiting', 'sending', 'failed');
