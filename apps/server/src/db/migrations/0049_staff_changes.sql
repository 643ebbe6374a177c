-- The change log: what staff changed, when, and how it was before. Rows are added in the transaction of the change and stay for
-- three years. The database itself refuses every other change, so no bug and no hand-written statement alters the log by accident.

create table staff_changes (
  id               bigint generated always as identity primary key,
  at               timestamptz not null,
  staff_id         uuid references staff,
  staff_name       text not null,                 -- at that time
  path             text not null,                 -- of the call
  kind             text not null,                 -- of what was changed
  act              text not null,
  subject_id       text not null default '',
  subject          text not null default '',      -- how staff call it: an order number, a code, a title
  member_id        uuid references members,       -- whose personal data `personal_fields` has
  fields           jsonb not null default '{}',   -- by field: [before, after]
  personal_fields  jsonb default '{}',            -- the same with personal data; null once it is blanked
  is_money         boolean not null default false,
  is_personal      boolean not null default false,
  request_id       text not null,
  ip               text not null,
  user_agent       text not null
);
create index staff_changes_at on staff_changes (at desc, id desc);
create index staff_changes_staff on staff_changes (staff_id, at desc, id desc);
create index staff_changes_kind on staff_changes (kind, at desc, id desc);
create index staff_changes_act on staff_changes (act, at desc, id desc);
create index staff_changes_subject on staff_changes (subject_id, at desc, id desc) where subject_id <> '';
create index staff_changes_money on staff_changes (at desc, id desc) where is_money;
create index staff_changes_personal on staff_changes (at desc, id desc) where is_personal;
create index staff_changes_member on staff_changes (member_id) where member_id is not null;

-- The words of a subject, also the parts of numbers such as A2611-0125. Only ASCII punctuation separates words.
create function staff_change_words(subject text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, regexp_replace(subject, '[!-/:-@[-`{-~]+', ' ', 'g'));
create index staff_changes_words on staff_changes using gin (staff_change_words(subject));

-- Allowed are: deleting a row after three years by the clock of the database; blanking the personal data of a member whose account
-- is deleted; and giving it to another account of the same person.
create function keep_staff_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '3 years' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if to_jsonb(new) - array['member_id', 'personal_fields', 'subject']
        = to_jsonb(old) - array['member_id', 'personal_fields', 'subject']
      and (new.personal_fields is null or new.personal_fields = old.personal_fields)
      and (new.subject = old.subject or (old.kind = 'member' and new.subject = '')) then
      return new;
    end if;
  end if;
  raise exception 'the change log keeps its rows: % refused', lower(tg_op);
end $$;
create trigger staff_changes_kept before update or delete on staff_changes
  for each row execute function keep_staff_changes();
create trigger staff_changes_not_truncated before truncate on staff_changes
  for each statement execute function keep_staff_changes();
