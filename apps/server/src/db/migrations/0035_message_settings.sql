-- Which messages of a kind a member does not want by mail or SMS. Without a row all are sent.

create table message_settings (
  member_id  uuid not null references members on delete cascade,
  kind       text not null,
  mail       boolean not null,
  sms        boolean not null,
  primary key (member_id, kind)
);
