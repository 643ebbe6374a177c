-- What buyers say about the goods that they received: one comment on each order line and one follow-up to it, the shop's
-- reply, and who found it useful. Staff check comments and follow-ups before others see them.

alter table order_lines
  add column commented_at  timestamptz;                -- stays when the comment is deleted: a line is commented on once

create table comments (
  id              uuid primary key,
  order_line_id   uuid not null unique references order_lines,
  order_id        uuid not null references orders,
  member_id       uuid not null references members,
  style_id        text not null references styles,
  sku_id          text not null references skus,
  status          smallint not null check (status in (0, 1, 2, 3)),   -- waiting for its check, shown, hidden, deleted
  hidden_reason   text,                                -- why staff hid it
  hidden_note     text not null default '',            -- what they wrote to its author about that
  star            smallint not null check (star between 1 and 5),
  color_match     smallint not null check (color_match between 1 and 5),   -- goods against the screen; 5 is the same
  tags            text[] not null default '{}',
  content         text not null check (char_length(content) <= 500),
  made            text not null default '' check (char_length(made) <= 60),   -- what the buyer made of it
  language        text not null check (language in ('zh-cn', 'en-us')),
  is_anonymous    boolean not null,
  picture_num     smallint not null check (picture_num between 0 and 5),
  useful_num      integer not null default 0 check (useful_num >= 0),
  created_at      timestamptz not null,
  reply           text,
  reply_staff_id  uuid references staff,
  replied_at      timestamptz,
  check ((status = 2) = (hidden_reason is not null)),
  check ((status = 3) = (content = '')),
  check ((reply is null) = (replied_at is null))
);
create index comments_shown on comments (style_id, created_at desc, id) where status = 1;
create index comments_waiting on comments (created_at, id) where status = 0;
create index comments_member on comments (member_id, created_at desc, id);
create index comments_order on comments (order_id);

create table comment_follow_ups (
  id             uuid primary key,
  comment_id     uuid not null unique references comments on delete cascade,
  status         smallint not null check (status in (0, 1, 2, 3)),
  hidden_reason  text,
  hidden_note    text not null default '',
  content        text not null check (char_length(content) <= 500),
  created_at     timestamptz not null,
  check ((status = 2) = (hidden_reason is not null)),
  check ((status = 3) = (content = ''))
);
create index comment_follow_ups_waiting on comment_follow_ups (created_at, id) where status = 0;

-- The history of comments and of follow-ups.
create table comment_history (
  id            bigint generated always as identity primary key,
  comment_id    uuid references comments on delete cascade,
  follow_up_id  uuid references comment_follow_ups on delete cascade,
  at            timestamptz not null,
  event         text not null,
  from_status   smallint,
  to_status     smallint not null,
  note          text not null default '',
  actor_type    text not null,
  member_id     uuid references members,
  staff_id      uuid references staff,
  actor_name    text,
  check (num_nonnulls(comment_id, follow_up_id) = 1),
  constraint comment_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index comment_history_comment on comment_history (comment_id, id) where comment_id is not null;
create index comment_history_follow_up on comment_history (follow_up_id, id) where follow_up_id is not null;

-- Who found a comment useful.
create table comment_votes (
  comment_id  uuid not null references comments on delete cascade,
  member_id   uuid not null references members,
  created_at  timestamptz not null,
  primary key (comment_id, member_id)
);
create index comment_votes_member on comment_votes (member_id);

-- Stars for delivery and service, once for each order.
create table order_ratings (
  order_id      uuid primary key references orders on delete cascade,
  ship_star     smallint not null check (ship_star between 1 and 5),
  service_star  smallint not null check (service_star between 1 and 5),
  created_at    timestamptz not null
);
