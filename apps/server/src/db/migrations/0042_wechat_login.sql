-- Members log in with WeChat. Members who do have neither a mobile number nor an email until they bind a number; nodes of
-- the version before treat them like members without a number. They pass the new method of a login through as it is.

-- Who a WeChat account belongs to. WeChat names a person differently in each app; the unionid is the same in all apps of
-- one Open Platform account.
create table wechat_identities (
  app_id      text not null,
  open_id     text not null,
  union_id    text,
  member_id   uuid not null references members on delete cascade,
  created_at  timestamptz not null,
  primary key (app_id, open_id)
);
create index wechat_identities_member on wechat_identities (member_id);
create index wechat_identities_union on wechat_identities (union_id) where union_id is not null;

-- QR codes that the shop has shown, for a day.
create table wechat_scans (
  id              uuid primary key,
  scene           text not null unique,          -- in the QR code, which anyone can photograph
  unique_id_hash  bytea not null unique,         -- of the secret that only the browser has
  ticket          text not null,
  url             text not null,
  is_link         boolean not null,              -- links WeChat with the account of member_id
  member_id       uuid references members on delete cascade,  -- or who was logged in
  status          text not null check (status in ('pending', 'scanned', 'confirmed', 'consumed', 'refused')),
  app_id          text not null,
  open_id         text,
  union_id        text,
  session_hash    bytea,                         -- of the session that was opened
  language        text not null check (language in ('zh-cn', 'en-us')),
  network         text not null,                 -- of the browser, masked
  user_agent      text not null,
  created_at      timestamptz not null,
  expires_at      timestamptz not null           -- of the current status
);
create index wechat_scans_member on wechat_scans (member_id) where member_id is not null;
create index wechat_scans_age on wechat_scans (created_at);

-- Visits to WeChat's login page that started in the shop, for a day.
create table wechat_visits (
  state_hash     bytea primary key,
  created_at     timestamptz not null,
  code_hash      bytea,                          -- of the code that WeChat gave, set by the request that uses it
  used_at        timestamptz,
  outcome        text check (outcome in ('logged-in', 'refused'))
);
create index wechat_visits_age on wechat_visits (created_at);

-- Access tokens for providers' APIs, shared by all nodes.
create table provider_tokens (
  app_id      text primary key,
  token       text not null,
  expires_at  timestamptz not null
);

alter table logins drop constraint logins_method_check;
alter table logins add constraint logins_method_check check (method in ('password', 'code', 'wechat'));

alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check check (purpose in (
  'login', 'register', 'forget_password', 'bind_mobile',
  'edit_mobile', 'edit_email', 'edit_password', 'edit_wechat', 'export_data', 'cancel_account'));
