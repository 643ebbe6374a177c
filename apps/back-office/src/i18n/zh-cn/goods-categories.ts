import type { Texts } from '@corium/browser/translate'
import type { goodsCategories as english } from '#i18n/en-us/goods-categories.ts'

export const goodsCategories: Texts<typeof english> = {
  categories: '类目',
  categoriesText: '买家按类目找商品。顶级类目下可以再分一级。仍有商品、下级类目或优惠在用的类目不能删除。',
  newCategory: '新建类目',
  parentCategory: '上级类目',
  topCategory: '顶级类目',
  addCategory: '添加',
  saveCategory: '保存',
  categorySaved: '类目已保存。',
  categoryDeleted: '类目已删除。',
  categoryInUse: '仍有商品、下级类目或优惠在用此类目。',
  deleteCategory: '删除 {{name}}',
  categoryNameRequired: '请输入名称。',
  noCategoryYet: '店铺还没有类目。',
  editCategories: '编辑类目',
}
