-- Lists and figures of comments look at the columns of these alone, and read the comments of a page only.
drop index comments_shown;
create index comments_shown on comments (style_id, useful_num desc, created_at desc, id)
  include (star, color_match, sku_id, picture_num, tags) where status = 1;
drop index comments_undeleted;
create index comments_undeleted on comments (created_at desc, id)
  include (status, star, picture_num, style_id, replied_at) where status <> 3;
