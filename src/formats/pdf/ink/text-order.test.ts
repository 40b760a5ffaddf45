import { expect, test } from 'vitest';
import { TextOrder } from './text-order.ts';

const orderOf = (objects: readonly number[]) => {
  const order = new TextOrder();
  objects.forEach((object, i) => {
    order.add(object, 10 * i);
  });
  return order;
};

test('positions are found in whatever order they are asked for', () => {
  const order = orderOf([100, 200, 300, 400]);
  expect([100, 200, 400, 300, 300, 100, 200].map((object) => order.get(object))).toEqual([0, 10, 30, 20, 20, 0, 10]);
});

test('what was not added has no position, and changes nothing', () => {
  const order = orderOf([100, 200]);
  expect([100, 999, 200, 300, 100].map((object) => order.get(object))).toEqual([0, undefined, 10, undefined, 0]);
});
