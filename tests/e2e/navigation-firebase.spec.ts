import { startDeployedProduct } from './deployed.ts';
import { navigationContract } from './navigation/navigation.contract.ts';

navigationContract(startDeployedProduct);
