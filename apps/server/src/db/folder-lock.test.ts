import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
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

const claim = (pid: number | undefined, text = 'open') =>
  writeFileSync(join(folder, `in-use-by.${pid}`), text)

test('a folder is claimed until it is released', () => {
  const release = lockFolder(folder)
  expect(readdirSync(folder)).toEqual([`in-use-by.${process.pid}`])
  release()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that another process uses is refused with the id of that process', () => {
  claim(process.ppid)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.ppid}`)
  expect(readdirSync(folder)).toEqual([`in-use-by.${process.ppid}`])
})

test('the claim of a dead process does not count', async () => {
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'exit')
  claim(gone.pid)
  lockFolder(folder)
  expect(readdirSync(folder)).toEqual([`in-use-by.${process.pid}`])
})

test.skipIf(!existsSync('/proc/self/stat'))(
  'a claim does not count when another process has the same pid, as after a restart of a container',
  () => {
    lockFolder(folder)()
    claim(process.ppid, 'open another-boot/4711')
    lockFolder(folder)
    expect(readdirSync(folder)).toEqual([`in-use-by.${process.pid}`])
  },
)

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
