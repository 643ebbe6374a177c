-- Members state more about themselves, see and end their sessions, and confirm changes to the account by codes.
-- The defaults are for sessions that a server of the previous version opens during an update.

alter table members
  add column sex      text not null default '' check (sex in ('', 'female', 'male', 'other')),
  add column birthday text check (birthday ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  add column company  text not null default '';

alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column ip text not null default '';

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in (
  'login', 'register', 'forget_password', 'bind_mobile',
  'edit_mobile', 'edit_email', 'edit_password', 'export_data', 'cancel_account'));
