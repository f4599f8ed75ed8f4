import { startDeployedProduct } from './deployed.ts';
import { routesContract } from './routes/routes.contract.ts';

routesContract(startDeployedProduct, { axe: true });
