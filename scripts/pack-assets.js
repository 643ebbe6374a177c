// Compresses an app's files at build time, so that the server sends them as gzip or brotli without work.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [assets] = process.argv.slice(2)

/** The libraries are larger than a default block, and two blocks take more bytes. */
const inOneBlock = { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS }

for (const name of await readdir(assets)) {
  if (!/\.(js|css|svg|json)$/.test(name)) continue
  const bytes = await readFile(join(assets, name))
  await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
  await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(bytes, { params: inOneBlock }))
}
