import sharp from 'sharp'

// libvips has one cache for the whole process. Sharp turns it on in every thread that loads it; the server
// keeps it off.
sharp.cache(false)
