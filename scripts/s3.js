// Starts a temporary S3 server for tests, if OpenStack Swift and memcached are installed. Swift speaks the S3
// protocol and is the only such server in Debian that runs without an installation of its own.
import { execFile, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts, isFree } from './tools.js'

const exec = promisify(execFile)

/** The Debian packages to install. */
export const s3Packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']

const storage = ['account', 'container', 'object']
const serverOf = (name) => `/usr/bin/swift-${name}-server`
const memcached = '/usr/bin/memcached'
const needed = [memcached, '/etc/swift/swift.conf', ...[...storage, 'proxy'].map(serverOf)]

export const isS3Installed = () => needed.every(isReadable)

function isReadable(file) {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts the server on free ports in a temporary folder, with one account and no
 * bucket: `{ url, keyId, key, stop() }`.
 */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), 'corium-s3-'))
  const port = await freePorts(5)
  const cachePort = port + 4
  const { username } = userInfo()
  const common = `bind_ip = 127.0.0.1\nuser = ${username}\nswift_dir = ${folder}\nworkers = 0\nlog_level = ERROR`
  await mkdir(join(folder, 'disks/disk'), { recursive: true })
  for (const [index, name] of storage.entries()) {
    const own = port + 1 + index
    await writeFile(
      join(folder, `${name}.conf`),
      `[DEFAULT]\n${common}\nbind_port = ${own}
devices = ${folder}/disks\nmount_check = false\nfallocate_reserve = 0
[pipeline:main]\npipeline = ${name}-server
[app:${name}-server]\nuse = egg:swift#${name}\nrecon_cache_path = ${folder}\n`,
    )
    const ring = (...args) => exec('swift-ring-builder', [join(folder, `${name}.builder`), ...args])
    await ring('create', '4', '1', '1')
    await ring('add', `r1z1-127.0.0.1:${own}/disk`, '1')
    // Exits with 1 because of a warning that one disk is not enough.
    await ring('rebalance').catch(() => {})
  }
  await writeFile(
    join(folder, 'proxy.conf'),
    `[DEFAULT]\n${common}\nbind_port = ${port}
[pipeline:main]\npipeline = catch_errors gatekeeper cache s3api tempauth bulk slo proxy-server
[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true
[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cachePort}
[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1
[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin
${['catch_errors', 'gatekeeper', 'bulk', 'slo'].map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`,
  )
  const asUser = username === 'root' ? ['-u', 'root'] : []
  const servers = [
    spawn(memcached, ['-l', '127.0.0.1', '-p', String(cachePort), '-U', '0', ...asUser], {
      stdio: 'ignore',
    }),
    ...[...storage, 'proxy'].map((name) =>
      spawn(serverOf(name), [join(folder, `${name}.conf`)], { stdio: 'ignore' }),
    ),
  ]
  const exited = servers.map((server) => new Promise((resolve) => server.once('exit', resolve)))
  const stop = async () => {
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(exited)
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 900 && servers.every(({ exitCode }) => exitCode === null); tries++) {
    const free = await Promise.all([0, 1, 2, 3, 4].map((index) => isFree(port + index)))
    if (!free.includes(true))
      return { url: `http://127.0.0.1:${port}`, keyId: 'test:tester', key: 'testing', stop }
    await pause(100)
  }
  await stop()
  throw new Error('The temporary S3 server did not start.')
}
