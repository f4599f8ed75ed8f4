import { test } from 'playwright/test';
import { navigationContract } from './navigation/navigation.contract.ts';
import { startProduct } from './product.ts';
import { withMotion } from './motion.ts';

test.use(withMotion);

navigationContract((env) => startProduct({ env }));
