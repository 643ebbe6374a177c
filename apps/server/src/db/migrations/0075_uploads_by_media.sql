-- Each request for a customer's picture looks up whether everyone may see it.
create index uploads_media on uploads (media_id);
