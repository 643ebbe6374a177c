-- Members can ask for a code of an authenticator app after the first step of a login. Nodes of the version before log in
-- without it until they are updated; no member has one yet while they run.

-- Authenticator apps. The id, to which the secret is bound, moves with the app when two accounts become one.
create table member_factors (
  id          uuid primary key,
  member_id   uuid not null references members on delete cascade,
  secret      bytea not null,                        -- encrypted
  step        bigint,                                -- of the last code that was used
  created_at  timestamptz not null,
  confirmed_at timestamptz                           -- null while it is being set up
);
create index member_factors_member on member_factors (member_id);
create index member_factors_unconfirmed on member_factors (created_at) where confirmed_at is null;

create table member_recovery_codes (
  factor_id  uuid not null references member_factors on delete cascade,
  code_hash  bytea not null,
  primary key (factor_id, code_hash)
);

-- Logins whose first step was right and which wait for the code.
create table login_challenges (
  token_hash  bytea primary key,
  member_id   uuid not null references members on delete cascade,
  method      text not null check (method in ('password', 'code', 'wechat')),
  tries       integer not null default 0,
  expires_at  timestamptz not null
);
create index login_challenges_member on login_challenges (member_id);
create index login_challenges_end on login_challenges (expires_at);

-- The app that logins ask for; null without a second step. On the member's own row, because a login locks that row and
-- then has to read what is true now.
alter table members add column factor_id uuid;

-- The first step was right, and the second one was not.
alter table logins add column failed_second_step boolean not null default false;

alter table wechat_visits drop constraint wechat_visits_outcome_check;
alter table wechat_visits add constraint wechat_visits_outcome_check
  check (outcome in ('logged-in', 'challenged', 'refused'));

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in (
  'login', 'register', 'forget_password', 'bind_mobile',
  'edit_mobile', 'edit_email', 'edit_password', 'edit_wechat', 'edit_two_step', 'export_data', 'cancel_account'));
