import sharp from 'sharp'

// libvips has one cache for the whole process. Every thread that loads sharp turns the cache on, but the server keeps
// it off.
sharp.cache(false)
