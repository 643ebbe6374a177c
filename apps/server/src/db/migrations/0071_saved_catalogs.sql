-- A node that saves its catalog in a file notes that here, with the id of the saving in the place of a style. The file holds
-- as long as the note can be found: not in a database that was restored from before the saving, nor after the changes since
-- then may have been deleted.
alter table catalog_changes drop constraint catalog_changes_what_check;
alter table catalog_changes add constraint catalog_changes_what_check check (what in ('all', 'goods', 'stock', 'saved'));
