export const knock: Translated<typeof english.knock> = {
  'knock.use': 'اطرق الباب',
  'knock.atDoor': 'أنت أمام الباب',
  'knock.thrice': 'اطرق ثلاث مرات',
  'knock.heard': 'سُمع الطرق {times} مرات',
}
