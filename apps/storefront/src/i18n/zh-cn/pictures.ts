import type { Texts } from '@corium/browser/translate'
import type { pictures as English } from '../en-us/pictures.ts'

export const pictures: Texts<typeof English> = {
  uploaded: '已上传 {{done}} / {{max}}',
  add: '添加',
  addLabel: '添加图片',
  dropNow: '松开即可添加图片',
  ruleSingle: '限 1 张，不超过 5M，支持 jpg、jpeg、png、bmp 格式。',
  rule: '最多 {{max}} 张，每张不超过 5M，支持 jpg、jpeg、png、bmp 格式。可用箭头调整顺序。',
  show: '查看第 {{position}} 张：{{name}}',
  earlier: '将{{name}}前移一位',
  later: '将{{name}}后移一位',
  remove: '移除{{name}}',
  waiting: '等待上传',
  sizeOf: '{{sent}} / {{size}}M',
  nowMoved: '{{name}}现为第 {{position}} 张，共 {{count}} 张。',
  tooMany_other: '最多 {{max}} 张，{{count}} 张未添加。',
  failed: '上传失败',
  failedWith: '{{name}}：{{reason}}',
  problem_type: '浏览器无法读取此文件，请选择 JPG、PNG 或 BMP 图片。',
  problem_size: '文件超过 5M，浏览器无法自动压缩。',
  position: '第 {{position}} 张，共 {{count}} 张',
  megabytes: '{{size}}M',
  makeFirst: '设为第一张',
  chooseAnother: '更换',
  delete: '删除',
  openPicture: '查看第 {{position}} 张大图',
}
