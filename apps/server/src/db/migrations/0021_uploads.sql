-- Pictures that customers upload. The row comes before the file in the media store and goes after it, so no file
-- without a row remains. A file belongs to the member, or before login the visitor, who uploaded it.

create table uploads (
  id           uuid primary key,
  media_id     text not null unique,               -- the file's name in the media store and in URLs
  scene        text not null check (scene in
                 ('after_sales', 'comment', 'avatar', 'contact', 'voucher', 'color_search')),
  member_id    uuid references members,
  visitor_id   uuid,
  width        integer not null,
  height       integer not null,
  bytes        integer not null,
  object_type  text,                               -- what the file is attached to; null until then
  object_id    text,
  sort         smallint not null default 0,        -- its position among the files of the object
  created_at   timestamptz not null,
  attached_at  timestamptz,
  deleted_at   timestamptz,                        -- marked; a job deletes the file and then the row
  check (num_nonnulls(member_id, visitor_id) = 1),
  check (num_nonnulls(object_type, object_id, attached_at) in (0, 3))
);
create index uploads_object on uploads (object_type, object_id, sort) where object_id is not null;
create index uploads_unused on uploads (created_at) where attached_at is null;
create index uploads_deleted on uploads (deleted_at) where deleted_at is not null;
