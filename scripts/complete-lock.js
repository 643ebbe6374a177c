// npm run lock: adds every platform's optional packages to the lock file. npm leaves out packages that the registry
// lacks at that moment, and `npm ci` then rejects the lock file on every machine.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, say } from './tools.js'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(await readFile(file, 'utf8'))
const { packages } = lock
let added = 0

for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name)
    if (!platform || isLocked(path, name)) continue
    packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...platform,
      ...(dev ? { dev } : {}),
      optional: true,
    }
    added += 1
  }
}

const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
say(`${added} platform packages added to the lock file.`)

/** Whether Node, looking from `path` upwards, finds the package in the lock. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (!folder) return false
  }
}

function platformOf(name) {
  const os = /(android|darwin|freebsd|linux|win32|openharmony)/.exec(name)?.[1]
  const cpu = /-(arm64|x64|ia32|arm|ppc64|riscv64|s390x|wasm32)(?:-|$)/.exec(name)?.[1]
  if (!os && !cpu) return undefined
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(/musl/.test(name) ? { libc: ['musl'] } : {}),
  }
}
