-- Email addresses, in lower case, that do not exist or take no mail. They get none until their member says that they work
-- again, or changes the address.

create table bouncing_emails (
  email       text primary key,
  reason      text not null,                     -- the mail server's status, such as 5.1.1
  bounced_at  timestamptz not null
);
create index bouncing_emails_age on bouncing_emails (bounced_at);
