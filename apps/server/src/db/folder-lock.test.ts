import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { claimFile, renewMs } from './claims.js'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const folders: string[] = []
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corium-lock-'))
  folders.push(folder)
})
afterAll(() => {
  for (const one of folders) rmSync(one, { recursive: true })
})

const nameOf = (pid = 0) => basename(claimFile(folder, pid))
const claim = (pid: number | undefined, text = 'open') => writeFileSync(join(folder, nameOf(pid)), text)

test('a folder is claimed until it is released', () => {
  const release = lockFolder(folder)
  expect(readdirSync(folder)).toEqual([nameOf(process.pid)])
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that another process uses is refused with the id of that process', () => {
  claim(process.ppid)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`)
  expect(readdirSync(folder)).toEqual([nameOf(process.ppid)])
})

test('the claim of a dead process does not count', async () => {
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'exit')
  claim(gone.pid)
  lockFolder(folder)
  expect(readdirSync(folder)).toEqual([nameOf(process.pid)])
})

test.skipIf(!existsSync('/proc/self/stat'))(
  'a claim does not count when another process has the same pid, as after a restart of a container',
  () => {
    lockFolder(folder)()
    claim(process.ppid, 'open another-boot/4711')
    lockFolder(folder)
    expect(readdirSync(folder)).toEqual([nameOf(process.pid)])
  },
)

describe.skipIf(!existsSync('/proc/self/ns/pid'))('the claim of another container', () => {
  // It has the id that this process has here: the first process of every container is 1.
  const other = () => join(folder, `in-use-by.${process.pid}-1`)
  beforeEach(() => writeFileSync(other(), 'open'))

  test('counts while it is renewed', () => {
    expect(() => lockFolder(folder)).toThrow(`by process ${process.pid} of another container`)
    expect(readdirSync(folder)).toEqual([basename(other())])
    utimesSync(other(), new Date(), new Date(Date.now() - 60_000))
    onTestFinished(lockFolder(folder))
    expect(readdirSync(folder)).toEqual([nameOf(process.pid)])
  })

  test('is renewed until the folder is released', () => {
    rmSync(other())
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const release = lockFolder(folder)
    const own = claimFile(folder, process.pid)
    const old = new Date(0)
    const renewed = () => {
      utimesSync(own, old, old)
      vi.advanceTimersByTime(renewMs)
      return statSync(own).mtime > old
    }
    expect(renewed()).toBe(true)
    rmSync(folder, { recursive: true })
    vi.advanceTimersByTime(renewMs)
    release()
    expect(vi.getTimerCount()).toBe(0)
    folders.splice(folders.indexOf(folder), 1)
  })
})

test('one of several processes that start at the same moment gets the folder', async () => {
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'exit')
  claim(gone.pid)
  const script = join(folder, 'claim.ts')
  writeFileSync(
    script,
    `import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)}
    process.send('ready')
    // A winner keeps running: a later starter may take the folder of a process that has ended.
    setInterval(() => {}, 1000)
    process.once('message', () => {
      try { lockFolder(${JSON.stringify(folder)}); process.send('won') } catch { process.send('lost') }
    })`,
  )
  const starters = Array.from({ length: 4 }, () => fork(script, { execArgv: [] }))
  onTestFinished(() => void starters.map((starter) => starter.kill('SIGKILL')))
  const nextMessage = (starter: ChildProcess) => once(starter, 'message').then(([word]) => word)
  expect(await Promise.all(starters.map(nextMessage))).toEqual(Array(4).fill('ready'))
  const outcomes = Promise.all(starters.map(nextMessage))
  for (const starter of starters) starter.send('go')
  expect((await outcomes).sort()).toEqual(['lost', 'lost', 'lost', 'won'])
})
