-- The list from which staff check and answer comments.
create index comments_undeleted on comments (created_at desc, id) where status <> 3;

-- Comments are a new permission; those who handle after-sales cases get it.
update staff set permissions = permissions || '{comments}' where permissions @> '{after-sales}';
